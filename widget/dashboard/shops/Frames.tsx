/** A shop as its travellers see it, on a computer and a phone: drawn by its own server, without its scripts. */
export function Frames(props: { desktop: Shown; phone: Shown }) {
  return (
    <div class="preview">
      <div>
        <iframe sandbox="" title={props.desktop.title} src={props.desktop.src} />
      </div>
      <div class="preview-phone">
        <iframe sandbox="" title={props.phone.title} src={props.phone.src} />
      </div>
    </div>
  );
}

interface Shown {
  readonly title: string;
  readonly src: string;
}
