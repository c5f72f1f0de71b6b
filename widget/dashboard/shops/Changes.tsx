import { Form } from '../ui/Form.tsx';
import { texts } from './shop-texts.ts';
import type { ShopView } from './shop-view.ts';

/** The bar that lists unsaved changes and saves them. */
export function Changes({ shop, once }: { shop: ShopView; once: string }) {
  const { title, discard, save } = texts.bar;
  const version = shop.versions[0]?.version ?? 0;
  return (
    <section class="bar" aria-label={title(shop.changes.length)}>
      <p>
        <b>{title(shop.changes.length)}</b> {shop.changes.join(', ')}
      </p>
      <Form
        action={`/dashboard/shops/${shop.id}/save`}
        once={once}
        stepUp
        confirm={save(version + 1)}
        aside={
          <a class="button" href={`/dashboard/shops/${shop.id}`}>
            {discard}
          </a>
        }
      >
        <input type="hidden" name="over" value={String(version)} />
        {Object.entries(shop.draft).map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
      </Form>
    </section>
  );
}
