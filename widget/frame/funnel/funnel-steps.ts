import { effect } from '@preact/signals-core';
import { linkedEsim } from '../../../server/contract/values/values.ts';
import type { Step } from '../../embed/public/embed.d.ts';
import type { App } from '../app.ts';
import type { Route } from '../route.ts';

export function stepOf(route: Route): Step {
  if (route.name === 'order' && route.orderId === linkedEsim && !route.capability) return 'my-esims';
  return route.name === 'packages' && route.destination.includes(',') ? 'compare' : route.name;
}

/** Reports each step once when the traveller comes to it; a choice within a step does not count. */
export function watchSteps(app: App): void {
  let shown = '';
  effect(() => {
    const route = app.route.value;
    const step = stepOf(route);
    const place = 'destination' in route && step !== 'compare' ? { destination: route.destination } : {};
    const now = JSON.stringify([step, 'destination' in route && route.destination]);
    if (now === shown) return;
    shown = now;
    app.emit('step.viewed', { step, ...place, currency: app.options.currency });
  });
}
