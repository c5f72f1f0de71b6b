const maxMs = 5_000;
const everyMs = 10;

/** Tracks whether the service's list of packages is being read: a clock that jumps then would end the reading. */
export function createReading() {
  let midst = false;
  return {
    async see(request: Request, response: Response): Promise<void> {
      const { pathname } = new URL(request.url);
      if (!pathname.endsWith('/packages') || !response.ok) return;
      midst = !(await response.clone().text()).includes('"afterCursor":null');
    },
    async done(): Promise<void> {
      const until = performance.now() + maxMs;
      while (midst && performance.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
    },
  };
}
