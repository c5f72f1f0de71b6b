import { attributes, createLoader, tag } from './loader.ts';
import type { EsimStorefrontLoader, Theme } from './public/embed.d.ts';

/**
 * The origin of the storefront, from the script's own tag. Module scripts have no currentScript, so they carry a marker
 * attribute: other vendors may have a script of the same name.
 */
function findOrigin(): string | undefined {
  const script = (document.currentScript ??
    document.querySelector('script[data-esim-loader]')) as HTMLScriptElement | null;
  return script?.src && new URL(script.src).origin;
}

/** Defines `<esim-storefront currency="EUR">`; a class, because custom elements require one. */
function defineElement(loader: EsimStorefrontLoader): void {
  customElements.define(
    tag,
    class extends HTMLElement {
      static observedAttributes = attributes;

      connectedCallback() {
        if (!this.shadowRoot) this.attachShadow({ mode: 'open' });
        loader.mount(this);
      }

      disconnectedCallback() {
        loader.destroy(this);
      }

      attributeChangedCallback(name: string, _before: string | null, value: string | null) {
        // The parser and frameworks set attributes before the element is connected; nothing to change yet.
        if (!this.shadowRoot?.firstChild) return;
        if (name === 'theme') loader.mount(this).setTheme((value ?? 'auto') as Theme);
        else {
          loader.destroy(this);
          // Changing several attributes at once loads only one frame.
          queueMicrotask(() => this.isConnected && loader.mount(this));
        }
      }
    },
  );
}

const origin = findOrigin();
// Including the script twice still creates only one loader.
if (origin && !window.EsimStorefront) {
  const loader = createLoader(origin);
  window.EsimStorefront = loader;
  defineElement(loader);
  loader.mountAll();
  document.addEventListener('DOMContentLoaded', () => loader.mountAll());
}
