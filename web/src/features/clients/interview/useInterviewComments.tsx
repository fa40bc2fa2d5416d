import { IconMessage2Check } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useText } from '../../../shared/i18n';
import { type MenuAction } from '../../../shared/kit/menu/ActionMenu';
import { useSession } from '../../../shared/session';
import { clientsTexts } from '../texts';

const InterviewCommentsDialog = lazy(() =>
  import('./InterviewCommentsDialog').then((module) => ({ default: module.InterviewCommentsDialog })),
);

/** An entry of a menu that opens what is offered at Pass Interview, for those who may change it. */
export const useInterviewComments = (): {
  readonly entry: (clientid: string) => MenuAction | false;
  /** The open dialog, to be drawn once. */
  readonly dialog: ReactNode;
} => {
  const t = useText(clientsTexts);
  const may = useSession().can('client.interview-comments');
  const [open, setOpen] = useState<string>();
  return {
    entry: (clientid) =>
      may && { label: t('interviewComments'), icon: IconMessage2Check, onSelect: () => setOpen(clientid) },
    dialog: open !== undefined && (
      <Suspense>
        <InterviewCommentsDialog clientid={open} onClose={() => setOpen(undefined)} />
      </Suspense>
    ),
  };
};
