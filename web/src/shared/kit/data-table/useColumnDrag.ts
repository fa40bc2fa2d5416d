import { type PointerEvent, useState } from 'react';

interface ColumnDrag {
  /** Width of the column that is being dragged, by its id. */
  readonly dragged: Readonly<Record<string, number>>;
  /** For the edge of a heading, when it is pressed. */
  readonly drag: (id: string) => (event: PointerEvent<HTMLElement>) => void;
}

/** Drags the edge of a heading: the width of its column follows the pointer and is kept when it is let go. */
export const useColumnDrag = (onResize: (id: string, width: number) => void): ColumnDrag => {
  const [dragged, setDragged] = useState<Readonly<Record<string, number>>>({});
  return {
    dragged,
    drag: (id) => (event) => {
      event.preventDefault();
      const grip = event.currentTarget;
      const from = event.clientX - grip.closest('th')!.offsetWidth;
      const follow = ({ clientX }: globalThis.PointerEvent): void => setDragged({ [id]: clientX - from });
      const end = ({ clientX }: globalThis.PointerEvent): void => {
        grip.removeEventListener('pointermove', follow);
        setDragged({});
        onResize(id, clientX - from);
      };
      grip.setPointerCapture(event.pointerId);
      grip.addEventListener('pointermove', follow);
      grip.addEventListener('pointerup', end, { once: true });
    },
  };
};
