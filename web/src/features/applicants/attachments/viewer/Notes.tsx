import { type ReactNode } from 'react';
import styles from './FileViewer.module.css';

export const Opening = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.note} role="status">
    {children}
  </p>
);

export const ErrorText = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.note} role="alert">
    {children}
  </p>
);
