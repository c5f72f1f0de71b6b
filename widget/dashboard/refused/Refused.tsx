/** What happened, what stayed untouched, and one next step. */
export function Refused(props: {
  text: string;
  way: readonly [path: string, label: string];
  requestId: string;
}) {
  const [path, label] = props.way;
  return (
    <div class="note note--plain">
      <p>{props.text}</p>
      <p class="row">
        <a class="button" href={path}>
          {label}
        </a>
        <span class="quiet code">{props.requestId}</span>
      </p>
    </div>
  );
}
