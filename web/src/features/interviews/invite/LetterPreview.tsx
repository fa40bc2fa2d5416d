import { type InterviewDayView, roomToTell, slotMoments } from '@berangkat/contracts/interviews';
import { withLinks, writeLetter } from '@berangkat/contracts/interviews/letters';
import { LOCALES, useText } from '../../../shared/i18n';
import { ChatBubble } from '../../announcements';
import { interviewsTexts } from '../texts';
import { ownInterviewsTexts } from '../texts/own';
import styles from './Invite.module.css';
import { type Letter } from './useInviting';

interface LetterPreviewProps {
  readonly letter: Letter;
  readonly day: InterviewDayView;
  /** The time that the letter names; that of the whole day where it is left out. */
  readonly slot?: { readonly from: string; readonly until: string } | undefined;
  readonly room?: number | undefined;
}

const LANGUAGES = ['id', 'en'] as const;

/** Shows what somebody will read, in both languages, without their link. */
export const LetterPreview = ({ letter, day, slot, room }: LetterPreviewProps) => {
  const t = useText(interviewsTexts, ownInterviewsTexts);
  const written = (language: (typeof LANGUAGES)[number]): string => {
    const { subject, content, notes } = writeLetter(letter, language, {
      interviewdayid: day.interviewdayid,
      projectname: day.projectname,
      at: slotMoments(day, slot ?? { from: day.begins, until: day.ends }).at.toISOString(),
      zone: day.zone,
      room: room === undefined ? null : roomToTell(day.rooms, room),
      place: day.place,
      video: day.link !== null,
      remarks: day.remarks,
      reason: null,
    });
    return [`*${subject}*`, withLinks(content, () => `${window.location.host}/…`), notes].filter(Boolean).join('\n\n');
  };
  return (
    <details className={styles.preview}>
      <summary>{t('preview')}</summary>
      <div>
        {LANGUAGES.map((language) => (
          <figure key={language}>
            <figcaption>{LOCALES[language]}</figcaption>
            <ChatBubble text={written(language)} lang={language} />
          </figure>
        ))}
      </div>
    </details>
  );
};
