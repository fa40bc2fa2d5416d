import {
  askedFirst,
  destinations,
  type DocumentGaps,
  isToFix,
  type NeededState,
} from '@berangkat/contracts/checklists';
import { documentTypes } from '@berangkat/contracts/reference';
import { type Subject } from '../../../shared/kit/outcomes';
import { AnnounceDialog, useTextIn, type WrittenIn } from '../../announcements';
import { askingTexts } from '../texts/asking';

interface AskForPapersProps {
  readonly projectid: string;
  readonly lacking: DocumentGaps;
  /** Those who lack something, by id and name. */
  readonly people: readonly Subject[];
  readonly onClose: () => void;
}

const WORDS: Partial<Record<NeededState, 'missing' | 'expired'>> = { missing: 'missing', expired: 'expired' };

/** An announcement to people who lack documents, filled with what they lack. */
export const AskForPapers = ({ projectid, lacking, people, onClose }: AskForPapersProps) => {
  const textIn = useTextIn(askingTexts);
  const start: WrittenIn = (language) => {
    const t = textIn(language);
    const [only, another] = lacking.gaps;
    const papers = askedFirst(only?.documents ?? []);
    const urgent = papers.filter(isToFix);
    return {
      subject: t('subject', { destination: destinations.label(lacking.destination ?? '', language) }),
      content:
        another === undefined
          ? t('content', {
              papers: (urgent.length > 0 ? urgent : papers)
                .map(({ documenttype, state }) =>
                  t(WORDS[state] ?? 'expiring', { paper: documentTypes.label(documenttype, language) }),
                )
                .join(', '),
            })
          : t('contentMany'),
      notes: t('notes'),
    };
  };
  return <AnnounceDialog people={people} projectid={projectid} start={start} onDone={onClose} onClose={onClose} />;
};
