import { beforeEach, describe, expect, it } from 'vitest';
import { createBridge } from '../../../../widget/frame/bridge/bridge.ts';
import { createFrame, message } from '../../embed/frame.ts';

const ack = message('__ack');

describe('the height', () => {
  let frame: ReturnType<typeof createFrame>;
  let bridge: ReturnType<typeof createBridge>;
  const heights = () => frame.of('__height').map((post) => post.message.data.height);
  beforeEach(() => {
    frame = createFrame();
    bridge = createBridge({ window: frame.window });
    frame.receive(ack);
  });

  it('is sent at most once per animation frame', () => {
    for (const height of [700, 800, 900]) frame.resize(height);
    expect(frame.waiting()).toBe(1);
    frame.draw();
    expect(heights()).toEqual([900]);
  });

  it.each([
    [900.2, 901],
    [12, 320],
    [99_999, 20_000],
  ])('is sent in whole pixels within its limits: %d as %d', (content, told) => {
    frame.resize(content);
    frame.draw();
    expect(heights()).toEqual([told]);
  });

  it('is not sent for a change of one pixel', () => {
    for (const height of [900, 901, 899, 900.4]) {
      frame.resize(height);
      frame.draw();
    }
    expect(heights()).toEqual([900]);
  });

  const grow = (times: number, between: () => void = () => {}) => {
    for (let time = 1; time <= times; time++) {
      between();
      frame.resize(900 + 20 * time);
      frame.draw();
    }
  };

  it('stops at the first height if it grows although nothing changes', () => {
    frame.resize(900);
    frame.draw(5_000);
    frame.draw(5_000);
    grow(200);
    expect(bridge.state()).toBe('looping');
    expect(heights().length).toBeLessThan(40);
    expect(heights().at(-1)).toBe(900);
    expect(frame.page.className).toBe('');
    expect(frame.waiting()).toBe(0);
  });

  it('stops if it flickers between two values', { tags: 'growing-frame' }, () => {
    for (let time = 0; time < 100; time++) {
      frame.resize(time % 2 ? 900 : 915);
      frame.draw();
    }
    expect(bridge.state()).toBe('looping');
  });

  it('sees no loop where the content or the width changes, or after a pause', () => {
    grow(100, frame.mutate);
    grow(100, () => frame.draw(2_000));
    for (let width = 300; width < 400; width++) {
      frame.resize(2_000 - width, width);
      frame.draw();
    }
    expect(bridge.state()).toBe('acknowledged');
  });

  it('comes with a request to show the top when a step begins', () => {
    bridge.show('top');
    frame.resize(900);
    frame.draw();
    bridge.show('top');
    bridge.show('middle');
    expect(frame.of('__height').map((post) => post.message.data)).toEqual([
      { height: 900 },
      { height: 900, top: true },
      { height: 900, middle: true },
    ]);
  });
});
