import { type ListLength } from '@berangkat/contracts/kernel';
import {
  IconFileCertificate,
  IconFileSpreadsheet,
  IconFileSymlink,
  IconFileText,
  IconFileTypePdf,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type Call, sessionExpired } from '../api';
import { useText } from '../i18n';
import { Button, IconButton, useBanner, useConfirm, useStandingBanner } from '../kit';
import { useAppDispatch } from '../useAppDispatch';
import { download } from './download';
import { exportingTexts } from './texts';

interface ExportButtonProps {
  /** Asked when it is pressed. */
  readonly call: () => Call;
  /**
   * How many the list has, where nobody was chosen: it is said and asked first. Left out for those who were chosen. A
   * list on its way has no length yet: the button keeps its place, so that nothing moves when it comes.
   */
  readonly all?: ListLength | 'on its way';
  readonly format?: 'xlsx' | 'csv' | 'jsonl' | 'pdf';
  /** Its label, where there are files of several kinds beside each other. */
  readonly label?: string;
  /** Whether the file holds share links: what that means is said and asked first. */
  readonly links?: boolean;
  /** The question of the specification before all rows are taken. */
  readonly said?: string;
  /** Milliseconds that its messages stay; 15 seconds when left out. */
  readonly timeout?: number | undefined;
}

const LOOKS = {
  xlsx: { icon: IconFileSpreadsheet, label: 'exportExcel' },
  csv: { icon: IconFileText, label: 'exportCsv' },
  jsonl: { icon: IconFileCertificate, label: 'exportProven' },
  pdf: { icon: IconFileTypePdf, label: 'exportPdf' },
} as const;

/** Takes rows of a list along as a file; says how far it is, and that it can be stopped. */
export const ExportButton = ({
  call,
  all,
  format = 'xlsx',
  label: asked,
  links = false,
  said,
  timeout,
}: ExportButtonProps) => {
  const t = useText(exportingTexts);
  const banner = useBanner();
  const confirm = useConfirm();
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<{ readonly rows?: number; readonly bytes: number }>();
  const stop = useRef<AbortController>(undefined);
  const length = all === 'on its way' ? undefined : all;

  const start = async (): Promise<void> => {
    const whole = length && t(length.exact ? 'whole' : 'wholeOfMany', { count: length.total });
    if (links) {
      const text = [t('linksText'), whole].filter(Boolean).join(' ');
      if (!(await confirm({ title: t('exportLinks'), text, confirm: t('export') }))) return;
    } else if (whole !== undefined) {
      const text = [said, t('wholeText')].filter(Boolean).join(' ');
      if (!(await confirm({ title: whole, text, confirm: t('exportAll') }))) return;
    }
    stop.current = new AbortController();
    const { signal } = stop.current;
    setProgress({ bytes: 0 });
    const { rows, error } = await download(call(), { signal, onProgress: setProgress });
    setProgress(undefined);
    if (signal.aborted) return;
    if (error === undefined) banner('success', t('done', { rows }), { timeout });
    else if (error.status === 401) dispatch(sessionExpired());
    else banner('error', error.status === 0 ? t('failed') : error.message, { timeout });
  };

  const kilobytes = Math.ceil((progress?.bytes ?? 0) / 1024);
  const rows = progress?.rows;
  useStandingBanner(
    progress && {
      kind: 'info',
      text: rows === undefined ? t('making', { kilobytes }) : t('makingOf', { rows, kilobytes }),
      offer: { label: t('stop'), run: () => stop.current?.abort() },
    },
  );

  const [Icon, label] = links
    ? ([IconFileSymlink, t('exportLinks')] as const)
    : ([LOOKS[format].icon, t(LOOKS[format].label)] as const);
  return (
    <>
      {all === undefined && !links ? (
        <Button size="small" look="soft" icon={<Icon aria-hidden />} onClick={() => void start()}>
          {asked ?? t('export')}
        </Button>
      ) : (
        <IconButton
          label={label}
          size="small"
          disabled={all === 'on its way' || progress !== undefined}
          onClick={() => void start()}
        >
          <Icon size={18} aria-hidden />
        </IconButton>
      )}
    </>
  );
};
