import { skipToken } from '@reduxjs/toolkit/query';
import { IconArrowRight, IconBriefcase, IconBuilding, IconCornerDownRight, IconHistory } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useListClientsQuery } from '../../features/clients';
import { stepIcons } from '../../features/placements';
import { useListProjectsQuery } from '../../features/projects';
import { fullName } from '../../shared/applicantName';
import { useText } from '../../shared/i18n';
import { Avatar, usePositions } from '../../shared/kit';
import { plain } from '../../shared/kit/plain';
import { statusTexts } from '../../shared/kit/texts/status';
import { getHref } from '../../shared/paths';
import { recentsOf } from '../../shared/recent';
import { useSession } from '../../shared/session';
import { paletteTexts } from './texts';
import { useCommands } from './useCommands';
import { type FoundMove, useFoundMoves, usePeople } from './usePeople';
import { type Wish } from './wish';

/** One line of the palette: an address, a move, or something to do. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly note?: ReactNode;
  readonly picture: ReactNode;
  readonly href?: string;
  readonly move?: FoundMove;
  readonly run?: () => void;
}

interface Group {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

/** Letters from which the server is asked. */
const SHORTEST = 2;
const FEW = 5;

/** Whether each word that was typed begins a word of the text. */
const begins = (text: string, typed: string): boolean => {
  const words = plain(text).split(/[\s/–-]+/);
  return plain(typed)
    .split(/\s+/)
    .every((start) => words.some((word) => word.startsWith(start)));
};

/** Answers the palette's entries for the typed words. */
export const useEntries = (typed: string, wish: Wish | undefined) => {
  const t = useText(paletteTexts);
  const word = useText(statusTexts);
  const { can, user } = useSession();
  const commands = useCommands();
  const positionsOf = usePositions();
  const asks = typed.length >= SHORTEST;
  const q = asks ? typed : undefined;
  const people = usePeople(q);
  const wished = usePeople(wish !== undefined && wish.who.length >= SHORTEST ? wish.who : undefined);
  const moves = useFoundMoves(wished.items, wish?.to ?? NO_STATES);
  const pipelines = can('pipeline.add');
  const projects = useListProjectsQuery(q !== undefined && pipelines ? { search: q, page: 1 } : skipToken);
  const clients = useListClientsQuery(q !== undefined && can('client.edit') ? { search: q, page: 1 } : skipToken);

  const groups = useMemo(() => {
    const isNamed = (label: string): boolean => typed !== '' && plain(label).startsWith(plain(typed));
    const screens: Group = {
      title: t('screens'),
      entries: commands
        .filter(({ label, note = '' }) => typed === '' || begins(`${note} ${label}`, typed))
        .map(({ id, label, note, href, run }) => ({
          id,
          label,
          note,
          picture:
            run === undefined ? (
              <IconArrowRight size={18} aria-hidden />
            ) : (
              <IconCornerDownRight size={18} aria-hidden />
            ),
          ...(href !== undefined && { href }),
          ...(run !== undefined && { run }),
        })),
    };
    // 'audit' means the audit trail before somebody called Night Auditor, but not before an Audita.
    const screensFirst =
      screens.entries.some(({ label }) => isNamed(label)) && !people.items.some((person) => isNamed(fullName(person)));
    const recents = typed === '' && user !== undefined ? recentsOf(user.account.accountid) : [];
    const all: Group[] = [
      {
        title: t('recent'),
        entries: recents.map(({ href, name }) => ({
          id: `recent ${href}`,
          label: name,
          picture: <IconHistory size={18} aria-hidden />,
          href,
        })),
      },
      {
        title: t('moves'),
        entries: moves.map((move): PaletteEntry => {
          const { row, step } = move;
          const Icon = stepIcons[step.action];
          return {
            id: `${row.projectid}/${row.applicant.applicantid}/${step.to}`,
            label: t('move', { name: fullName(row.applicant), status: word(step.to) }),
            note: t('standing', { project: row.projectname ?? '', status: word(row.applicantstatus) }),
            picture: <Icon size={18} aria-hidden />,
            move,
          };
        }),
      },
      ...(screensFirst ? [screens] : []),
      {
        title: t('people'),
        entries: people.items.map((person) => ({
          id: person.applicantid,
          label: fullName(person),
          note: positionsOf(person.positions).few,
          picture: <Avatar name={fullName(person)} src={person.photo} size={24} />,
          href: getHref('applicantDetail', { appid: person.applicantid, accid: person.accountid }),
        })),
      },
      {
        title: t('projects'),
        entries: (projects.currentData?.projects ?? []).slice(0, FEW).map((project) => ({
          id: project.projectid,
          label: project.projectname,
          note: [project.projectcode, project.client?.companyname].filter(Boolean).join(' · '),
          picture: <IconBriefcase size={18} aria-hidden />,
          href: getHref('projectApplicants', { pid: project.projectid }),
        })),
      },
      {
        title: t('clients'),
        entries: (clients.currentData?.clients ?? []).slice(0, FEW).map((client) => ({
          id: client.clientid,
          label: client.companyname,
          picture: <IconBuilding size={18} aria-hidden />,
          href: getHref('clientForm', { id: client.clientid }),
        })),
      },
      ...(screensFirst ? [] : [screens]),
    ];
    return all.filter(({ entries }) => entries.length > 0);
  }, [t, word, moves, people.items, projects.currentData, clients.currentData, commands, positionsOf, typed, user]);

  const results = [projects, clients];
  return {
    groups,
    busy: people.busy || wished.busy || results.some(({ isFetching }) => isFetching),
    error: people.error ?? wished.error ?? results.find(({ error }) => error !== undefined)?.error,
    retry: () => {
      for (const { error, retry } of [people, wished]) if (error !== undefined) retry();
      for (const { error, refetch } of results) if (error !== undefined) void refetch();
    },
  };
};

const NO_STATES: Wish['to'] = [];
