import { z } from 'zod';
import { OrderView } from './storefront.ts';

const { esims, destination, package: bought, dates } = OrderView.shape;

/**
 * One eSIM of an order, for the holder of its own link: what it takes to install it and top it up, and
 * nothing else of the order.
 */
export const EsimView = esims.element
  .omit({ capability: true })
  .extend({
    destination,
    package: bought.omit({ id: true }),
    dates,
    returned: z
      .boolean()
      .describe(
        'its whole price went back, or its traveller withdrew: it is not to be used, and has no codes',
      ),
  })
  .meta({ id: 'EsimView' });
export type EsimView = z.infer<typeof EsimView>;
