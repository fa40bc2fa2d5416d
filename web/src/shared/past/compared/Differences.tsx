import { IconArrowRight } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { useText } from '../../i18n';
import { Card } from '../../kit/Card';
import { type Difference, type ListDifference } from './differences';
import styles from './Differences.module.css';
import { comparedTexts } from './texts';

/** Shows old and new facts, one below the other. */
const Differences = ({ of }: { readonly of: readonly Difference[] }) => {
  const t = useText(comparedTexts);
  return (
    <dl className={styles.differences}>
      {of.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before !== null && <del>{before}</del>}
            {before !== null && <IconArrowRight size={16} aria-label={t('became')} />}
            {after === null ? <em>{t('nothing')}</em> : <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
};

interface ListDifferencesProps {
  readonly of: readonly ListDifference[];
  /** Title of an entry, where it leads somewhere. */
  readonly titleOf?: (entry: ListDifference) => ReactNode;
}

/** Shows what came into a list, changed in it and left it. */
const ListDifferences = ({ of, titleOf = ({ title }) => title }: ListDifferencesProps) => {
  const t = useText(comparedTexts);
  return (
    <ul className={styles.entries}>
      {of.map((entry) => (
        <li key={entry.id} data-kind={entry.kind}>
          <p>
            <span className={styles[entry.kind]}>{t(entry.kind)}</span> <strong>{titleOf(entry)}</strong>
          </p>
          {entry.differences.length > 0 && <Differences of={entry.differences} />}
        </li>
      ))}
    </ul>
  );
};

/** The same below a heading of its own. */
export const ListDifferencesCard = ({ title, ...list }: ListDifferencesProps & { readonly title: string }) => (
  <Card title={title}>
    <ListDifferences {...list} />
  </Card>
);

/** A part of what is compared; nothing where it did not change. */
export const DifferentPart = ({
  title,
  differences = [],
  entries = [],
}: {
  readonly title: string;
  readonly differences?: readonly Difference[];
  readonly entries?: readonly ListDifference[];
}) =>
  differences.length + entries.length === 0 ? null : (
    <Card title={title}>
      {differences.length > 0 && <Differences of={differences} />}
      {entries.length > 0 && <ListDifferences of={entries} />}
    </Card>
  );
