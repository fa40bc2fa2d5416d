import { type labels } from '@berangkat/contracts/applicants/labels.en';
import { type ReactNode } from 'react';
import { useText } from '../../../shared/i18n';
import { Origin } from '../../histories';
import { cvTexts } from '../texts/cv';
import styles from './Facts.module.css';

type Field = keyof typeof labels;

export interface Fact {
  readonly name: string;
  /** Null: the reader sees that nothing was given. Undefined: the fact is left out. */
  readonly value: ReactNode | null | undefined;
  /** Needs the whole width. */
  readonly wide?: boolean;
  /** Needs it on a phone. */
  readonly long?: boolean;
  /** The fields of the application that it says. */
  readonly from?: readonly string[];
}

/** Makes a fact of the value of one field, which has the field's name. */
export const factBy =
  (t: (field: Field) => string) =>
  (field: Field, value: Fact['value'], width?: 'wide' | 'long'): Fact => ({
    name: t(field),
    value,
    from: [field],
    wide: width === 'wide',
    long: width === 'long',
  });

/** `of`: the applicant whose they are, where it can be asked where a value comes from. Names and values, two or three beside each other where there is room. */
export const Facts = ({ facts, of }: { readonly facts: readonly Fact[]; readonly of?: string | undefined }) => {
  const t = useText(cvTexts);
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== undefined)
        .map(({ name, value, wide, long, from }) => (
          <div key={name} className={wide ? styles.wide : long ? styles.long : undefined}>
            <dt>{name}</dt>
            <dd>
              {value === null || value === '' ? <span className={styles.none}>{t('notGiven')}</span> : value}
              {of !== undefined && from !== undefined && <Origin kind="applicant" id={of} fields={from} name={name} />}
            </dd>
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
