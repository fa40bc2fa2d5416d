import { type ReactNode } from 'react';

const Line = ({ children }: { readonly children: ReactNode }) => (
  <svg
    viewBox="0 0 120 88"
    fill="none"
    stroke="var(--primary)"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {children}
  </svg>
);

/** Passport and papers, ticked. */
export const DocumentsArt = () => (
  <Line>
    <rect x="14" y="16" width="46" height="60" rx="6" fill="var(--primary-soft)" />
    <circle cx="37" cy="40" r="11" />
    <path d="M26 40h22M37 29c-6 7-6 15 0 22M37 29c6 7 6 15 0 22M27 62h20" />
    <path d="M70 12h24l14 14v44a6 6 0 0 1-6 6H70a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6z" fill="var(--surface)" />
    <path d="M94 12v14h14M74 40h24M74 50h24" />
    <circle cx="98" cy="68" r="13" fill="var(--accent)" stroke="none" />
    <path d="m92 68 4 4 8-8" stroke="var(--on-accent)" />
  </Line>
);

/** A heart that beats under a stethoscope. */
export const MedicalArt = () => (
  <Line>
    <path d="M60 76S24 56 24 34a18 18 0 0 1 36-5 18 18 0 0 1 36 5c0 22-36 42-36 42z" fill="var(--primary-soft)" />
    <path d="M14 46h26l7-14 11 26 8-18 4 6h36" />
    <circle cx="100" cy="20" r="13" fill="var(--accent)" stroke="none" />
    <path d="M100 14v12M94 20h12" stroke="var(--on-accent)" />
  </Line>
);

/** Boarding pass and plane. */
export const DepartureArt = () => (
  <Line>
    <path d="M16 50h88a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6V56a6 6 0 0 1 6-6z" fill="var(--primary-soft)" />
    <path d="M82 50v32" strokeDasharray="2 6" />
    <path d="M22 62h34M22 71h22M92 60v12M98 60v12M103 60v12" />
    <path d="M22 38c18-2 36-8 52-20" strokeDasharray="2 7" />
    <path d="m70 10 30-6-14 28-5-13z" fill="var(--accent)" stroke="none" />
  </Line>
);
