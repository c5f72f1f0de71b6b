import { largestHeight, smallestHeight } from '../../embed/iframe.ts';

/**
 * How many unexplained changes in a row count as a loop: half a second of frames, longer than any of our transitions.
 */
const unexplainedChanges = 30;
/** Changes further apart than this, in ms, are unrelated. */
const pause = 1_000;

/**
 * Reports the height of one element, in whole pixels from 320 to 20,000, when it changes by more than 1 px and at most
 * once a frame. Stops when the height keeps changing although neither the content nor the width does: the page's
 * response to each report then changes the height again, and no report could ever be right. In that case the last
 * height reported is the one from before the loop.
 *
 * @returns a function that stops watching
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
    const height = Math.min(largestHeight, Math.max(smallestHeight, Math.ceil(box.height)));
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
