import { type ReactNode } from 'react';

const Sheet = ({ children }: { readonly children: ReactNode }) => (
  <svg
    viewBox="0 0 168 112"
    fill="none"
    stroke="var(--line-control)"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <ellipse cx="84" cy="99" rx="66" ry="6" fill="var(--hover)" stroke="none" />
    {children}
  </svg>
);

/** Nothing here yet: an open suitcase beside a plane's trail. */
const Suitcase = () => (
  <Sheet>
    <path d="M20 40c22-22 52-30 86-20" strokeDasharray="2 7" />
    <path d="m112 13 14 7-12 9-1-6-7-3z" fill="var(--accent)" stroke="none" />
    <rect x="46" y="48" width="76" height="48" rx="9" fill="var(--surface)" />
    <path d="M70 48v-7a6 6 0 0 1 6-6h16a6 6 0 0 1 6 6v7" />
    <path d="M46 68h76" />
    <rect x="77" y="62" width="14" height="12" rx="3" fill="var(--primary-soft)" stroke="var(--primary)" />
    <path d="M58 96v4M110 96v4" />
  </Sheet>
);

/** Nothing matches: a magnifier over empty rows. */
const Magnifier = () => (
  <Sheet>
    <rect x="26" y="22" width="92" height="70" rx="9" fill="var(--surface)" />
    <path d="M40 40h38M40 54h26M40 68h32" stroke="var(--line)" strokeWidth="5" />
    <circle cx="104" cy="58" r="21" fill="var(--primary-soft)" stroke="var(--primary)" />
    <path d="m120 74 16 16" stroke="var(--primary)" strokeWidth="5" />
    <path d="m97 58 14 0" stroke="var(--primary)" />
  </Sheet>
);

/** It went wrong: a plug beside its socket. */
const Unplugged = () => (
  <Sheet>
    <path d="M8 72c20 0 20-16 40-16" />
    <rect x="48" y="44" width="26" height="24" rx="7" fill="var(--surface)" />
    <path d="M74 51h8M74 61h8" />
    <rect x="96" y="44" width="26" height="24" rx="7" fill="var(--surface)" />
    <path d="M122 56c20 0 20-16 38-16" />
    <path d="m86 36-4-10M94 35l4-11M88 78l-3 9M96 77l5 8" stroke="var(--accent)" strokeWidth="3" />
  </Sheet>
);

/** Not for these eyes: a closed gate. */
const Gate = () => (
  <Sheet>
    <rect x="54" y="46" width="60" height="48" rx="10" fill="var(--surface)" />
    <path d="M66 46V34a18 18 0 0 1 36 0v12" />
    <circle cx="84" cy="66" r="6" fill="var(--primary-soft)" stroke="var(--primary)" />
    <path d="M84 72v8" stroke="var(--primary)" />
    <path d="M26 94h20M122 94h20" />
  </Sheet>
);

const drawings = { suitcase: Suitcase, magnifier: Magnifier, unplugged: Unplugged, gate: Gate } as const;

export type DrawingName = keyof typeof drawings;

export const Drawn = ({ name }: { readonly name: DrawingName }): ReactNode => {
  const Named = drawings[name];
  return <Named />;
};
