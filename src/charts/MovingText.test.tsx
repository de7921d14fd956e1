import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render';
import { FramePainter } from './frame-painter';
import { MovingText } from './MovingText';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('MovingText', () => {
  it('follows a hand in the text node that it has', () => {
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => callback(0));
    const painter = new FramePainter<string>();
    renderAt('/', <MovingText text="12 turns" moving={painter} />);
    const element = screen.getByText('12 turns');
    const node = element.firstChild;
    act(() => painter.show('7 turns'));
    expect(element.textContent).toBe('7 turns');
    expect(element.firstChild).toBe(node);
  });
});
