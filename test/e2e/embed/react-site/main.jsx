import { StrictMode, createElement, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Esims } from 'virtual:page-example';

/** A typical partner's app: routes that come and go, props that change, strict mode around it all. */
function App() {
  const [route, setRoute] = useState('shop');
  const [currency, setCurrency] = useState('EUR');
  const [theme, setTheme] = useState('light');
  const [renders, setRenders] = useState(0);
  return (
    <>
      <nav>
        <button id="away" onClick={() => setRoute('away')} />
        <button id="back" onClick={() => setRoute('shop')} />
        <button id="example" onClick={() => setRoute('example')} />
        <button id="pounds" onClick={() => setCurrency('GBP')} />
        <button id="dark" onClick={() => setTheme('dark')} />
        <button id="again" onClick={() => setRenders(renders + 1)} />
      </nav>
      {route === 'example' && <Esims />}
      {route === 'shop' && (
        <esim-storefront
          id="shop"
          currency={currency}
          theme={theme}
          primaryColor="0b6b57"
          data-renders={renders}
        />
      )}
    </>
  );
}

const root = document.querySelector('#root');
window.recovered = [];
const app = createElement(StrictMode, null, createElement(App));
if (root.firstChild) {
  const rendered = <esim-storefront id="shop" currency="ZAR" />;
  hydrateRoot(root, createElement(StrictMode, null, rendered), {
    onRecoverableError: (error) => window.recovered.push(String(error)),
  });
} else createRoot(root).render(app);
