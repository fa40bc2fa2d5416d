import { assetHref } from '@berangkat/contracts/attachments/names';
import { type JobView } from '@berangkat/contracts/jobs';
import { type Choices } from '@berangkat/contracts/masterdata/choices';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { type ReactNode, type Ref } from 'react';
import { useText } from '../../../shared/i18n/texts';
import { jobBoardTexts } from '../texts';
import styles from './JobSheet.module.css';
import { useJobWords } from './jobWords';

/** The id of the form for the CV on the page of a job. */
export const FORM_ID = 'send-cv';

interface JobSheetProps {
  readonly job: JobView;
  readonly choices: Choices | undefined;
  /** The address of this job's page. */
  readonly address: string;
  readonly heading?: Ref<HTMLHeadingElement>;
  /** Beside the way to share it. */
  readonly actions?: ReactNode;
}

/** A job as anybody reads it. Drawn by the gateway as well, before any script has arrived. */
export const JobSheet = ({ job, choices, address, heading, actions }: JobSheetProps) => {
  const t = useText(jobBoardTexts);
  const words = useJobWords(job, choices);
  const { opjobtitle: title, description, bonus, incentives, flyer, flyersize } = job;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t('contract'), words.duration],
    [t('deadline'), words.deadline],
    [t('field'), words.field],
    [t('qualification'), words.qualification],
    [t('experience'), words.experience],
    [t('bonus'), bonus],
    [t('incentives'), incentives],
  ];
  const pay = [words.country, words.salary, words.rupiah].filter((part) => part !== undefined).join(', ');
  const message = `${title} – ${pay}\n${address}`;
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <p className={styles.place}>{words.country}</p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.salary}>{words.salary}</p>
        {words.rupiah !== undefined && <p className={styles.rupiah}>{words.rupiah}</p>}
        <a className={styles.toForm} href={`#${FORM_ID}`}>
          {t('sendCv')}
        </a>
      </header>
      {flyer !== null && (
        <a className={styles.large} href={assetHref('flyer', flyer)} target="_blank" rel="noopener noreferrer">
          <img
            className={flyersize === null ? `${styles.flyer} ${styles.ofAnySize}` : styles.flyer}
            src={assetHref('flyer', flyer)}
            alt={t('flyer', { title })}
            {...(flyersize ?? { width: 900, height: 1_200 })}
          />
        </a>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value == null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <h2>{t('about')}</h2>
      <p className={styles.description}>{description}</p>
      <div className={styles.actions}>
        <a
          className={styles.share}
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <IconBrandWhatsapp size={20} aria-hidden /> {t('shareWhatsapp')}
        </a>
        {actions}
      </div>
    </article>
  );
};
