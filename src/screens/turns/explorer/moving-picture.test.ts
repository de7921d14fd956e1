import { TurnExplorer } from '@halfturn/core/views/turns/turn-explorer';
import type { ExplorerQuestion, ExplorerView } from '@halfturn/core/views/turns/turn-explorer';
import { TurnSet } from '@halfturn/core/turns/turn-set';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EVERYTHING, queryOf, type Selection } from './explorer-state';
import { MovingPicture, type MovingView } from './moving-picture';

const FAST: Selection = { ...EVERYTHING, spans: { entrySpeed: { from: 55, to: 100 } } };
const view: ExplorerView = new TurnExplorer(new TurnSet({ lowerMPerS: 3, upperMPerS: 5.5 })).view({
  query: queryOf(EVERYTHING),
  active: 'none',
  marks: null,
});

describe('MovingPicture', () => {
  let frame: FrameRequestCallback | null = null;
  let answer: (view: ExplorerView | null) => void = () => undefined;
  const asked: ExplorerQuestion[] = [];
  const shown: (MovingView | null)[] = [];
  let moving: MovingPicture;
  const afterAnswer = async (given: ExplorerView | null) => {
    answer(given);
    await Promise.resolve();
    await Promise.resolve();
    frame?.(0);
  };

  beforeEach(() => {
    frame = null;
    asked.length = 0;
    shown.length = 0;
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => (frame = callback));
    moving = new MovingPicture();
    moving.askFrom((question) => {
      asked.push(question);
      return new Promise((resolve) => (answer = resolve));
    });
    moving.painter.add((latest) => shown.push(latest));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('asks for each move and draws its answer, with what it is the answer to', async () => {
    moving.move('entrySpeed', FAST);
    expect(moving.isMoving).toBe(true);
    expect(asked[0]?.query.ranges.entrySpeed?.low).toBe(5.5);
    expect(asked[0]?.active).toBe('entrySpeed');
    await afterAnswer(view);
    expect(shown).toEqual([null, { view, selection: FAST }]);
  });

  it('draws nothing for a question that was overtaken', async () => {
    moving.move('entrySpeed', FAST);
    await afterAnswer(null);
    expect(shown).toEqual([null]);
  });

  it('leaves an answer that comes after the hand has let go to the picture at rest', async () => {
    moving.move('entrySpeed', FAST);
    moving.rest();
    await afterAnswer(view);
    expect(moving.isMoving).toBe(false);
    expect(shown).toEqual([null]);
  });

  it('is not moving where there is nobody to ask', () => {
    moving.askFrom(null);
    moving.move('days', FAST);
    expect(moving.isMoving).toBe(false);
  });
});
