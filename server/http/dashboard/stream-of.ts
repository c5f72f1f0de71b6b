/**
 * Reads a chunk only when the client has taken those before it, so that a slow client costs no memory, and
 * stops once the client has left.
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
