/** How many changes in a row may lack an explanation. Half a second of frames: longer than any transition of ours. */
const unexplainedChanges = 30;
/** Changes further apart than this, in ms, do not belong together. */
const pause = 1_000;
const smallest = 320;
const largest = 20_000;

/**
 * Reports the height of one element, in whole pixels from 320 to 20,000, when it changed by more than 1 px and at most
 * once a frame. Ends by itself when the height changes again and again though neither the content nor the width does:
 * then the page's answer to a report changes the height, and none would ever be right. The last report is then the
 * height from before the loop.
 *
 * @returns the function that ends it
 */
export function watchHeight(options: {
  window: Window & typeof globalThis;
  root: Element;
  report: (height: number) => void;
  onLoop: () => void;
}): () => void {
  const { window, root } = options;
  let reported = 0;
  let width = 0;
  let unexplained = 0;
  let beforeLoop = 0;
  let changedAt = 0;
  let frame = 0;

  const measure = (time: number) => {
    frame = 0;
    const box = root.getBoundingClientRect();
    const height = Math.min(largest, Math.max(smallest, Math.ceil(box.height)));
    if (Math.abs(height - reported) <= 1) return;
    if (box.width !== width || time - changedAt > pause) unexplained = 0;
    if (unexplained === 0) beforeLoop = reported || height;
    width = box.width;
    changedAt = time;
    unexplained += 1;
    if (unexplained > unexplainedChanges) {
      stop();
      options.report(beforeLoop);
      options.onLoop();
      return;
    }
    reported = height;
    options.report(height);
  };

  const resizes = new window.ResizeObserver(() => {
    frame ||= window.requestAnimationFrame(measure);
  });
  const mutations = new window.MutationObserver(() => {
    unexplained = 0;
  });
  const stop = () => {
    resizes.disconnect();
    mutations.disconnect();
    window.cancelAnimationFrame(frame);
  };
  resizes.observe(root);
  mutations.observe(root, { attributes: true, childList: true, subtree: true, characterData: true });
  return stop;
}
