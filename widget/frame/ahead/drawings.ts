import type { Route } from '../route.ts';

const drawings: Partial<Record<Route['name'], () => Promise<unknown>>> = {
  destinations: () => import('../../first-screen/scene/scene.css'),
  packages: () => import('../../packages/places/places.css'),
};

/** What a screen is decorated with. It comes last, and a screen without it lacks nothing. */
export const loadDrawing = ({ name }: Route): void => void drawings[name]?.().catch(() => {});
