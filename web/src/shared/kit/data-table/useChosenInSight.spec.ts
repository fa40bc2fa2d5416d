import { renderHook } from '@testing-library/react';
import { useChosenInSight } from './useChosenInSight';

/** A line of 300 pixels with something pressed at a place of it. */
const lineWith = (left: number, scrollWidth = 700): HTMLElement => {
  const line = document.createElement('div');
  const pressed = document.createElement('button');
  pressed.setAttribute('aria-pressed', 'true');
  line.append(pressed);
  document.createElement('section').append(line);
  Object.defineProperties(line, { scrollWidth: { value: scrollWidth }, clientWidth: { value: 300 } });
  line.getBoundingClientRect = () => new DOMRect(0, 0, 300, 44);
  pressed.getBoundingClientRect = () => new DOMRect(left, 0, 100, 44);
  return line;
};

it.all([
  ['beyond the edge comes into the middle', lineWith(400), 300],
  ['in sight stays', lineWith(150), 0],
  ['stays in a line that has room for all of it', lineWith(400, 300), 0],
])('what is pressed %s', (_, line, scrolled) => {
  renderHook(() => useChosenInSight({ current: line }, 'rejected'));
  expect(line.scrollLeft).toBe(scrolled);
});
