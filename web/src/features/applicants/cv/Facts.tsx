import { type ReactNode } from 'react';
import { useText } from '../../../shared/i18n';
import { cvTexts } from '../texts/cv';
import styles from './Facts.module.css';

export interface Fact {
  readonly name: string;
  /** Null: the reader sees that nothing was given. Undefined: the fact is left out. */
  readonly value: ReactNode | null | undefined;
  /** Needs the whole width. */
  readonly wide?: boolean;
  /** Needs it on a phone. */
  readonly long?: boolean;
}

/** Names and values, two or three beside each other where there is room. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => {
  const t = useText(cvTexts);
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== undefined)
        .map(({ name, value, wide, long }) => (
          <div key={name} className={wide ? styles.wide : long ? styles.long : undefined}>
            <dt>{name}</dt>
            <dd>{value === null || value === '' ? <span className={styles.none}>{t('notGiven')}</span> : value}</dd>
          </div>
        ))}
    </dl>
  );
};

export const Section = ({
  title,
  note,
  children,
  className,
}: {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
  readonly className?: string;
}) => (
  <section className={`${styles.section} ${className ?? ''}`}>
    <h2>{title}</h2>
    {note !== undefined && <p className={styles.note}>{note}</p>}
    {children}
  </section>
);
