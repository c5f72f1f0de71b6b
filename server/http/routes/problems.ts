import { Hono } from 'hono';
import { problems, type ProblemSlug } from '../../contract/problem.ts';
import { Problem } from '../../contract/problem.ts';
import type { HttpEnv } from '../env.ts';

/** The page behind a problem's `type`: its status and title, for a developer who follows the link. */
export function createProblemRoutes(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/:slug', (c) => {
    const slug = c.req.param('slug');
    if (!Object.hasOwn(problems, slug)) throw new Problem('not-found');
    const [status, title] = problems[slug as ProblemSlug];
    return c.json({ type: `/problems/${slug}`, status, title }, 200, {
      'cache-control': 'public, max-age=3600',
    });
  });
  return app;
}
