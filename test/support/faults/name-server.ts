import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const types = { 1: 'A', 28: 'AAAA' } as const;

interface Question {
  readonly name: string;
  readonly type: 'A' | 'AAAA';
}

/** IPv4 addresses for `A`, IPv6 addresses with all their groups for `AAAA`; null sends no reply at all. */
type Answers = (question: Question) => readonly string[] | null;

/** A name server on this machine, over UDP (RFC 1035), which only looks up addresses. */
export async function startNameServer(answers: Answers) {
  const asked: Question[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { question, end } = read(query);
    if (!question) return;
    asked.push(question);
    const found = answers(question);
    if (found) socket.send(toReply(query.subarray(0, end), found), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    stop: () => new Promise<void>((resolve) => void socket.close(() => resolve())),
  };
}

const headBytes = 12;

/** The question, and where it ends. */
function read(query: Buffer): { question?: Question; end: number } {
  const labels: string[] = [];
  let at = headBytes;
  for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + size));
    at += 1 + size;
  }
  const type = types[query.readUInt16BE(at + 1) as 1 | 28];
  return { ...(type && { question: { name: labels.join('.'), type } }), end: at + 5 };
}

function toReply(query: Buffer, addresses: readonly string[]): Buffer {
  const head = Buffer.from(query);
  // Flags: a response, recursion desired and available. One question, this many answers, nothing else.
  head.writeUInt16BE(0x81_80, 2);
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, ...addresses.map(toRecord)]);
}

/** A record for the name in the question, with a lifetime of zero. */
function toRecord(address: string): Buffer {
  const isSix = address.includes(':');
  const data = isSix
    ? Buffer.from(
        address
          .split(':')
          .map((group) => group.padStart(4, '0'))
          .join(''),
        'hex',
      )
    : Buffer.from(address.split('.').map(Number));
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc0_00 + headBytes, 0);
  record.writeUInt16BE(isSix ? 28 : 1, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt16BE(data.byteLength, 10);
  return Buffer.concat([record, data]);
}
