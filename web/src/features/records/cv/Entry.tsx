import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { useText } from '../../../shared/i18n';
import { IconButton, IconLink } from '../../../shared/kit/Button';
import { StatusBadge } from '../../../shared/kit/StatusBadge';
import { useAction } from '../../../shared/kit/useAction';
import { recordsOfCvTexts } from '../texts/cv';
import styles from './Records.module.css';

interface EntryProps {
  readonly title: string;
  /** Where it was. */
  readonly place: string;
  readonly when: string;
  readonly removed: boolean;
  /** What it is called where it is edited or deleted. */
  readonly what: string;
  /** Where it is edited, and what deletes it; undefined where the reader may not. */
  readonly edit:
    | { readonly href: string; readonly remove: () => PromiseLike<{ readonly error?: unknown }> }
    | undefined;
  readonly children?: ReactNode;
}

/** One record of a CV, with its pencil and its bin where the reader may use them. */
export const Entry = ({ title, place, when, removed, what, edit, children }: EntryProps) => {
  const t = useText(recordsOfCvTexts);
  const act = useAction();
  const remove = (): void =>
    void act({
      ask: { title: t('removeTitle', { what }), text: t('removeText'), confirm: t('removeYes'), danger: true },
      run: edit!.remove,
      doneText: t('removed', { what }),
      failedText: t('removeFailed', { what }),
    });
  return (
    <li className={removed ? styles.removed : undefined}>
      <div className={styles.top}>
        <div className={styles.what}>
          <h3>{title}</h3>
          <p>{place}</p>
          <p className={styles.when}>
            {when} {removed && <StatusBadge status="removed" />}
          </p>
        </div>
        {edit !== undefined && !removed && (
          <div className={styles.tools}>
            <IconLink to={edit.href} label={t('edit', { what })}>
              <IconPencil size={18} aria-hidden />
            </IconLink>
            <IconButton label={t('remove', { what })} onClick={remove}>
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      {children}
    </li>
  );
};
