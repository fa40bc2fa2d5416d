import { documentType } from '@berangkat/contracts/attachments';
import { documentTypes } from '@berangkat/contracts/reference';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useIssueText, useLocale, useText } from '../../../shared/i18n';
import { Button, Card, CheckChips } from '../../../shared/kit';
import kit from '../../../shared/kit/form/Field.module.css';
import { checklistsTexts } from '../texts';
import styles from './Checklists.module.css';

/** Types of the list; others are written in words of their own. */
const TYPES: readonly string[] = documentTypes.values.filter((type) => type !== 'Others');

interface ChecklistCardProps {
  /** Its name in the language on screen. */
  readonly destination: string;
  readonly documents: readonly string[];
  /** It is what the address asks for. */
  readonly inSight: boolean;
  readonly onChange: (documents: readonly string[]) => void;
}

/** Edits the documents of one destination: the types of the list as chips, and any other document. */
export const ChecklistCard = ({ destination, documents, inSight, onChange }: ChecklistCardProps) => {
  const t = useText(checklistsTexts);
  const issueText = useIssueText();
  const locale = useLocale();
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  // Removed documents stay listed, so that they can be put back.
  const [own, setOwn] = useState(() => documents.filter((type) => !TYPES.includes(type)));

  useEffect(() => {
    if (inSight) card.current?.scrollIntoView({ block: 'start' });
  }, [inSight]);

  const toggle = (type: string, needed: boolean): void =>
    onChange(needed ? [...documents, type] : documents.filter((other) => other !== type));
  const add = (): void => {
    const { data, error: refused } = documentType.safeParse(typed);
    if (data === undefined) return setError(refused?.issues[0]?.message);
    const known = [...TYPES, ...own].find((type) => type.toLowerCase() === data.toLowerCase());
    if (known === undefined) setOwn([...own, data]);
    const type = known ?? data;
    if (!documents.includes(type)) toggle(type, true);
    setTyped('');
    setError(undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey) return;
    event.preventDefault();
    add();
  };

  return (
    <div ref={card} className={styles.card}>
      <Card title={destination} actions={<small>{t('count', { count: documents.length })}</small>}>
        <div role="group" aria-label={t('documentsFor', { destination })}>
          <CheckChips
            options={[...TYPES, ...own].map((value) => ({ value, label: documentTypes.label(value, locale) }))}
            chosen={documents}
            onToggle={toggle}
          />
        </div>
        <div className={styles.other}>
          <div className={kit.box}>
            <input
              className={kit.input}
              aria-label={t('otherFor', { destination })}
              aria-invalid={error !== undefined}
              aria-describedby={error === undefined ? undefined : id}
              placeholder={t('other')}
              maxLength={30}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={onKeyDown}
            />
          </div>
          <Button look="soft" onClick={add}>
            {t('add')}
          </Button>
        </div>
        {error !== undefined && (
          <p id={id} className={kit.error} role="alert">
            {issueText(error)}
          </p>
        )}
      </Card>
    </div>
  );
};
