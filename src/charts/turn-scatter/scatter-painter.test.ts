import { acceptTable, type AcceptTable } from '@halfturn/core/turnset/filter';
import { NO_FILTER, toggleClass } from '@halfturn/core/turnset/categories';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScatterPainter } from './scatter-painter';

type Draw = (latest: AcceptTable | null) => void;

const LEFT = acceptTable(toggleClass(NO_FILTER, 'side', 0));
const RIGHT = acceptTable(toggleClass(NO_FILTER, 'side', 1));

describe('ScatterPainter', () => {
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

  it('draws every chart once per frame, under the last of several filters', () => {
    const onDrawn = vi.fn<() => void>();
    const painter = new ScatterPainter(onDrawn);
    const [first, second] = [vi.fn<Draw>(), vi.fn<Draw>()];
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

  it('draws a chart that comes or changes later under the newest filter', () => {
    const painter = new ScatterPainter(() => undefined);
    painter.show(LEFT);
    const draw = vi.fn<Draw>();
    painter.add(draw);
    expect(draw.mock.calls).toEqual([[LEFT]]);
  });

  it('leaves a removed chart alone, and a page without charts is not said to be drawn', () => {
    const onDrawn = vi.fn<() => void>();
    const painter = new ScatterPainter(onDrawn);
    const draw = vi.fn<Draw>();
    painter.add(draw)();
    painter.show(LEFT);
    nextFrame();
    expect(draw).toHaveBeenCalledTimes(1);
    expect(onDrawn).not.toHaveBeenCalled();
  });
});
