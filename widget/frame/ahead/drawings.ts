import type { Route } from '../route.ts';

const drawings: Partial<Record<Route['name'], () => Promise<unknown>>> = {
  destinations: () => import('../../first-screen/scene/scene.css'),
  packages: () => import('../../packages/places/places.css'),
};

/** Loads a screen's decoration, last of all; a screen works without it. */
export const loadDrawing = ({ name }: Route): void => void drawings[name]?.().catch(() => {});
