import { act } from '@testing-library/react';

/** The frames of the screen, held by hand: time passes when a test says so. */
export const holdFrames = () => {
  const waiting = new Map<number, FrameRequestCallback>();
  let ids = 0;
  let now = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    ids += 1;
    waiting.set(ids, callback);
    return ids;
  });
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => void waiting.delete(id));
  const frame = (elapsed: number): void => {
    now += elapsed;
    const callbacks = [...waiting.values()];
    waiting.clear();
    act(() => callbacks.forEach((callback) => callback(now)));
  };
  return {
    /** Lets milliseconds pass, in frames of a fiftieth of a second. */
    pass: (milliseconds: number): void => {
      // The first frame after a start only tells when it is.
      frame(0);
      for (let left = milliseconds; left > 0; left -= 20) frame(Math.min(20, left));
    },
  };
};
