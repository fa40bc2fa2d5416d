import { type UndoQuestion } from '@berangkat/contracts/merges';
import { type Side } from '@berangkat/contracts/merges/values';
import { useId } from 'react';
import { intlTag, useLocale, useText } from '../../../shared/i18n';
import { statusTexts } from '../../../shared/kit/texts/status';
import { fieldName, useTrail, useValueText } from '../../audit';
import { Choice } from '../choice/Choice';
import { mergesTexts } from '../texts';
import { en } from '../texts/en';
import styles from './Undo.module.css';

const UPDATE = 'ApplicationUpdated';
const COPIED: ReadonlySet<UndoQuestion['kind']> = new Set(['education', 'experience', 'document']);

type QuestionKey = Extract<keyof typeof en, `q_${string}`>;
const isQuestion = (key: string): key is QuestionKey => Object.hasOwn(en, key);

interface QuestionProps {
  readonly question: UndoQuestion;
  readonly given: Side;
  readonly onGive: (side: Side) => void;
}

/** Something that happened since, and the two of whom one keeps it. */
export const Question = ({ question, given, onGive }: QuestionProps) => {
  const t = useText(mergesTexts);
  const word = useText(statusTexts);
  const trail = useTrail();
  const textOf = useValueText(UPDATE);
  const id = useId();
  const { kind, happened, name, picture, shown, before, after, status } = question;
  const locale = useLocale();
  const called =
    kind === 'field' ? fieldName(trail, { type: UPDATE, objecttype: 'applicant' }, question.id) : (name ?? '');
  const key = `q_${kind}_${happened}`;
  const said =
    kind === 'field'
      ? shown
        ? t('q_field_changed_values', { before: textOf(question.id, before), after: textOf(question.id, after) })
        : t('hidden')
      : kind === 'comment'
        ? String(after ?? '')
        : status === null
          ? undefined
          : t('standsAt', { status: word(status) });
  const at =
    kind === 'interview' && typeof after === 'string'
      ? new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(after))
      : '';
  // The record that stays keeps nothing that the other one had.
  const isKept = kind === 'workphoto' || (COPIED.has(kind) && happened !== 'added') ? 'whoseNobody' : 'whoseStays';
  return (
    <div className={styles.question} role="radiogroup" aria-labelledby={id}>
      {picture !== null && <img className={styles.picture} src={picture} alt="" loading="lazy" />}
      <p id={id}>
        <strong>{isQuestion(key) ? t(key, { name: called, before: '', after: '', date: at }) : called}</strong>
        {said !== undefined && <span>{said}</span>}
      </p>
      {(['stays', 'other'] as const).map((side) => (
        <Choice key={side} name={`${id}given`} picked={given === side} onPick={() => onGive(side)}>
          <span>{t(side === 'stays' ? isKept : 'whoseOther')}</span>
        </Choice>
      ))}
    </div>
  );
};
