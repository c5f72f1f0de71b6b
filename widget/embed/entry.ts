import { attributes, createLoader, tag } from './loader.ts';
import type { EsimStorefrontLoader, Theme } from './public/embed.d.ts';

/**
 * The script's own tag tells where the storefront is. A module script has no currentScript and bears a mark: any vendor
 * may have a script of this name.
 */
function findOrigin(): string | undefined {
  const script = document.currentScript ?? document.querySelector('script[data-esim-loader]');
  return script instanceof HTMLScriptElement && script.src ? new URL(script.src).origin : undefined;
}

/** `<esim-storefront currency="EUR">`: a class, because the platform defines elements by nothing else. */
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
        // The parser and frameworks set attributes before the element is connected; there is nothing to change then.
        if (!this.shadowRoot?.firstChild) return;
        if (name === 'theme') loader.mount(this).setTheme((value ?? 'auto') as Theme);
        else {
          loader.destroy(this);
          // Several attributes set in one go load one frame.
          queueMicrotask(() => this.isConnected && loader.mount(this));
        }
      }
    },
  );
}

const origin = findOrigin();
// The script twice on a page is one loader.
if (origin && !window.EsimStorefront) {
  const loader = createLoader(origin);
  window.EsimStorefront = loader;
  defineElement(loader);
  loader.mountAll();
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => loader.mountAll());
}
