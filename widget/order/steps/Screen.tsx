import type { Picture } from './steps-of.ts';

/** The outlines of the screen's content. */
const lines: Record<Picture, string> = {
  button: 'M13 14h14m-14 6h9',
  question: 'M9 19q0-3 3-3h16q3 0 3 3v17q0 3-3 3H12q-3 0-3-3zm5 4h12m-17 7h22m-11 0v9',
  camera: 'M11 19v-4h4m10 0h4v4m0 16v4h-4m-10 0h-4v-4',
  menu: 'M11 15h10m7-2 2 2-2 2M11 41h10m7-2 2 2-2 2M11 28h8m9-2 2 2-2 2',
  fields:
    'M12 15h16q2 0 2 2v5q0 2-2 2H12q-2 0-2-2v-5q0-2 2-2zm1 3v3m-1 9h16q2 0 2 2v5q0 2-2 2H12q-2 0-2-2v-5q0-2 2-2z',
  switch: 'M11 15h8m7-3a3 3 0 0 0 0 6h2a3 3 0 0 0 0-6zM11 41h8m7-3a3 3 0 0 0 0 6h2a3 3 0 0 0 0-6zM11 28h7',
  choice: 'M11 15h9m7-2.5a2.5 2.5 0 1 0 .01 0M11 41h9m7-2.5a2.5 2.5 0 1 0 .01 0M11 28h9',
  roaming: 'M11 24v-3m4.5 3v-6m4.5 6v-9m4.5 9V12M11 37h7',
};

/** Where to tap: the only part that is filled. */
const marks: Record<Picture, string> = {
  button: 'M10 40q0-2 2-2h16q2 0 2 2v5q0 2-2 2H12q-2 0-2-2z',
  question: 'M20 30h11v6q0 3-3 3h-8z',
  camera: 'M15 22h10v10H15z',
  menu: 'M7 22h26v12H7z',
  fields: 'M12 30h16q2 0 2 2v5q0 2-2 2H12q-2 0-2-2v-5q0-2 2-2z',
  switch: 'M26 24.5a3.5 3.5 0 0 0 0 7h2a3.5 3.5 0 0 0 0-7z',
  choice: 'M27 24.5a3.5 3.5 0 1 0 .01 0z',
  roaming: 'M26 33.5a3.5 3.5 0 0 0 0 7h2a3.5 3.5 0 0 0 0-7z',
};

/** A phone's screen as a line drawing that shows where to tap. The words beside it say the same. */
export const Screen = ({ of }: { of: Picture }) => (
  <svg class="screen" viewBox="0 0 40 56" aria-hidden="true">
    <path d="M9 2h22q6 0 6 6v40q0 6-6 6H9q-6 0-6-6V8q0-6 6-6zm8 4h6" />
    <path class="tap" d={marks[of]} />
    <path d={lines[of]} />
  </svg>
);
