import { allow, referrerPolicy, title } from '../embed/iframe.ts';
import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { resumeKey } from '../frame/session/attempt-key.ts';
import { isInternal, parse } from '../embed/messages.ts';
import type { Message } from '../embed/messages.ts';
import { toAddress } from './snippet.ts';
import type { Choice } from './snippet.ts';

const shown = 5;

/** Previews the store in a light or dark page, with the events it sends. */
export function Preview({ choice }: { choice: Signal<Choice> }) {
  const dark = useSignal(matchMedia('(prefers-color-scheme: dark)').matches);
  const events = useSignal<Message[]>([]);
  const frame = useRef<HTMLIFrameElement>(null);
  const address = toAddress(choice.value, location.origin);

  useEffect(() => {
    const receive = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== location.origin) return;
      const message = parse(event.data);
      if (message && !isInternal(message.type)) events.value = [message, ...events.value].slice(0, shown);
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, []);

  // This page shares the store's origin, so an order made in this tab would replace the first screen in the preview.
  useLayoutEffect(() => {
    try {
      sessionStorage.removeItem(resumeKey);
    } catch {
      // Without storage there is no order to return to.
    }
  }, [address]);

  return (
    <section class={`card preview${dark.value ? ' preview--dark' : ''}`} aria-label="Preview">
      <div class="preview__head">
        <h2>Preview</h2>
        <label class="switch">
          <input type="checkbox" checked={dark} onChange={() => (dark.value = !dark.value)} />
          Dark page
        </label>
        <a href={address} target="_blank" rel="noopener">
          Open in new tab
        </a>
      </div>
      <div class="page">
        {/* Replace the frame when the address changes: navigating it would fill the browser's history. */}
        <iframe
          key={address}
          ref={frame}
          src={address}
          title={`${title}, preview`}
          allow={allow}
          referrerpolicy={referrerPolicy}
        />
      </div>
      <h3>Events your page would get</h3>
      <ol class="events">
        {events.value.map(({ id, type, data }) => (
          <li key={id}>
            <code>{type}</code> <small>{JSON.stringify(data)}</small>
          </li>
        ))}
        {events.value.length === 0 && <li>None yet: use the store above.</li>}
      </ol>
    </section>
  );
}
