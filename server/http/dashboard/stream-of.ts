/**
 * Reads on only when the other side has taken what came before, so that a slow one costs no memory, and no further once
 * it has left.
 */
export function streamOf(chunks: AsyncGenerator<string>, whenOver: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (!done) return controller.enqueue(encoder.encode(value));
        } catch (error) {
          whenOver();
          throw error;
        }
        whenOver();
        controller.close();
      },
      async cancel() {
        await chunks.return(undefined);
        whenOver();
      },
    },
    { highWaterMark: 1 },
  );
}
