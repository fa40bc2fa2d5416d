import { createContext } from 'react';

/** Whether what is on screen is past: it is read, and nothing is done with it. */
export const PastContext = createContext(false);
