// By hand: it is written from the blocks themselves; html-to-text (13 packages) would parse the HTML made of them.
import { isRightToLeft } from '../contract/values/locale.ts';
import type { Block, MailContent, Pair } from './mail-page.ts';
import type { SellerFoot } from './seller.ts';

/** The plain-text part of a mail. */
export function renderText(page: MailContent, lang: string): string {
  const parts = [
    page.title,
    page.lead,
    ...page.blocks.map((block) => toText(block, lang)).filter(Boolean),
    [
      '-- ',
      page.footer,
      ...(page.stop ? [linkLine(page.stop, lang)] : []),
      ...(page.seller ? ['', ...footLines(page.seller, lang)] : []),
    ].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function footLines({ lines, email, links }: SellerFoot, lang: string): string[] {
  return [...lines, ...(email === null ? [] : [email]), ...links.map((link) => linkLine(link, lang))];
}

const linkLine = ([label, href]: Pair, lang: string): string =>
  `${label}${isRightToLeft(lang) ? ':\n' : ': '}${href}`;

function toText(block: Block, lang: string): string {
  const heading = (title: string) => title.toLocaleUpperCase(lang);
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'button':
      return [block.head, block.label, block.note, block.href].filter(Boolean).join('\n');
    case 'qr':
      return '';
    case 'links':
    case 'codes':
    case 'rows': {
      const pairs = block.kind === 'links' ? block.links : block.kind === 'codes' ? block.codes : block.rows;
      // A code or an address on its own line runs from left to right, and can be copied without invisible marks.
      const colon = isRightToLeft(lang) && block.kind !== 'rows' ? ':\n' : ': ';
      return [heading(block.title), ...pairs.map(([label, value]) => `${label}${colon}${value}`)].join('\n');
    }
    case 'legal':
      return [heading(block.title), ...block.lines].join('\n');
    case 'notes':
      return [heading(block.title), ...block.notes.map((note) => `- ${note}`)].join('\n');
    case 'steps': {
      const system = (each: { name: string; steps: readonly string[] }) =>
        [each.name, ...each.steps.map((step, index) => `${index + 1}. ${step}`)].join('\n');
      return [heading(block.title), ...block.systems.map(system)].join('\n\n');
    }
    default:
      throw new Error(`Bug! Unhandled block ${String(block satisfies never)}`);
  }
}
