import { type ReactNode } from 'react';

const Sign = ({ children }: { readonly children: ReactNode }) => (
  <svg
    viewBox="0 0 48 48"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {children}
  </svg>
);

/** A cloche. */
export const HospitalityArt = () => (
  <Sign>
    <path d="M8 33a16 16 0 0 1 32 0z" fill="var(--tint)" />
    <path d="M5 38h38M24 17v-4M21 12h6M16 27c1-4 4-6 7-6" />
  </Sign>
);
/** A lotus. */
export const WellnessArt = () => (
  <Sign>
    <path d="M24 38c-7-5-10-13-5-23l5-5 5 5c5 10 2 18-5 23z" fill="var(--tint)" />
    <path d="M24 38C14 40 7 35 6 24c5 0 9 2 12 5M24 38c10 2 17-3 18-14-5 0-9 2-12 5" />
  </Sign>
);
/** A crane. */
export const ConstructionArt = () => (
  <Sign>
    <path d="M10 40h16M14 40V12h8v28M14 20l8-6M14 28l8-6M14 36l8-6" />
    <path d="M8 12h34l-6-5H22l-4 5M38 12v10" />
    <rect x="33" y="22" width="10" height="8" rx="1.5" fill="var(--tint)" />
  </Sign>
);
/** A derrick. */
export const OilArt = () => (
  <Sign>
    <path d="m15 40 7-28h4l7 28M18 30h12M20 21h8M17 34l13-13M31 34 20 22" />
    <path d="M8 40h32" />
    <path d="M39 18s5 6 5 9a5 5 0 0 1-10 0c0-3 5-9 5-9z" fill="var(--tint)" />
  </Sign>
);
/** A sprout on a field. */
export const FarmingArt = () => (
  <Sign>
    <path d="M24 30V16" />
    <path d="M24 18c0-6 4-9 11-9 0 7-4 10-11 9zM24 23c0-5-4-8-10-8 0 6 4 9 10 8z" fill="var(--tint)" />
    <path d="M6 32c8-3 28-3 36 0M6 38c8-3 28-3 36 0" />
  </Sign>
);
/** A plant with boxes. */
export const FactoryArt = () => (
  <Sign>
    <path d="M6 40V22l10 6v-6l10 6v-6l8 5V10h6v30z" fill="var(--tint)" />
    <path d="M4 40h40M12 34h4M21 34h4M30 34h4" />
  </Sign>
);
