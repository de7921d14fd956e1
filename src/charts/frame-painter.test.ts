import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FramePainter, partOf, type Draw } from './frame-painter';

const LEFT = { side: 'left' };
const RIGHT = { side: 'right' };
type Side = typeof LEFT;

describe('FramePainter', () => {
  let frames: FrameRequestCallback[] = [];
  const nextFrame = () => {
    const due = frames;
    frames = [];
    for (const callback of due) callback(0);
  };
  beforeEach(() => {
    frames = [];
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('draws every part once per frame, with the last of several pictures', () => {
    const onDrawn = vi.fn<() => void>();
    const painter = new FramePainter<Side>(onDrawn);
    const [first, second] = [vi.fn<Draw<Side>>(), vi.fn<Draw<Side>>()];
    painter.add(first);
    painter.add(second);
    expect(first.mock.calls).toEqual([[null]]);
    painter.show(LEFT);
    painter.show(RIGHT);
    expect(first).toHaveBeenCalledTimes(1);
    nextFrame();
    expect(first.mock.calls).toEqual([[null], [RIGHT]]);
    expect(second.mock.calls).toEqual([[null], [RIGHT]]);
    expect(onDrawn).toHaveBeenCalledTimes(1);
    nextFrame();
    expect(onDrawn).toHaveBeenCalledTimes(1);
  });

  it('draws a part that comes or changes later with the newest picture', () => {
    const painter = new FramePainter<Side>(() => undefined);
    painter.show(LEFT);
    const draw = vi.fn<Draw<Side>>();
    painter.add(draw);
    expect(draw.mock.calls).toEqual([[LEFT]]);
  });

  it('leaves a removed part alone, and a page without parts is not said to be drawn', () => {
    const onDrawn = vi.fn<() => void>();
    const painter = new FramePainter<Side>(onDrawn);
    const draw = vi.fn<Draw<Side>>();
    painter.add(draw)();
    painter.show(LEFT);
    nextFrame();
    expect(draw).toHaveBeenCalledTimes(1);
    expect(onDrawn).not.toHaveBeenCalled();
  });

  it('gives the page back to what is rendered once it is cleared, a frame that was due included', () => {
    const painter = new FramePainter<Side>();
    const before = vi.fn<Draw<Side>>();
    painter.add(before);
    painter.show(LEFT);
    painter.clear();
    nextFrame();
    expect(before.mock.calls).toEqual([[null]]);
    const after = vi.fn<Draw<Side>>();
    painter.add(after);
    expect(after.mock.calls).toEqual([[null]]);
  });

  it('shows a chart its part of the picture, and null as null', () => {
    const painter = new FramePainter<Side>();
    const draw = vi.fn<Draw<string>>();
    partOf(painter, ({ side }) => side).add(draw);
    painter.show(RIGHT);
    nextFrame();
    expect(draw.mock.calls).toEqual([[null], ['right']]);
  });

  it('says words at most ten times a second, and the last ones always', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const painter = new FramePainter<Side>();
    const [picture, words] = [vi.fn<Draw<Side>>(), vi.fn<Draw<Side>>()];
    painter.add(picture);
    painter.add(words, 'words');
    for (const side of [LEFT, RIGHT, LEFT]) {
      painter.show(side);
      nextFrame();
      vi.advanceTimersByTime(16);
    }
    expect(picture.mock.calls).toEqual([[null], [LEFT], [RIGHT], [LEFT]]);
    expect(words.mock.calls).toEqual([[null], [LEFT]]);
    painter.show(RIGHT);
    nextFrame();
    vi.advanceTimersByTime(100);
    expect(words.mock.calls).toEqual([[null], [LEFT], [RIGHT]]);
    painter.show(LEFT);
    nextFrame();
    painter.clear();
    vi.advanceTimersByTime(100);
    expect(words.mock.calls).toHaveLength(3);
    vi.useRealTimers();
  });
});
