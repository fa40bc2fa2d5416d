import { type ListLength } from '@berangkat/contracts/kernel';
import { IconFileCertificate, IconFileSpreadsheet, IconFileSymlink, IconFileText } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type Call, sessionExpired } from '../api';
import { useText } from '../i18n';
import { Button, FloatingBanner, IconButton, useBanner, useConfirm } from '../kit';
import { useAppDispatch } from '../useAppDispatch';
import { download } from './download';
import { exportingTexts } from './texts';

interface ExportButtonProps {
  /** Asked when it is pressed. */
  readonly call: () => Call;
  /** How many the list has, where nobody was chosen: it is said and asked first. Left out for those who were chosen. */
  readonly all?: ListLength | undefined;
  /** The list is on its way: the button keeps its place, so that nothing moves when it comes. */
  readonly waiting?: boolean;
  readonly format?: 'xlsx' | 'csv' | 'jsonl';
  /** Whether the file holds share links: what that means is said and asked first. */
  readonly links?: boolean;
  /** Above the question whether all of them are meant. */
  readonly title?: string;
  /** Milliseconds that its messages stay; 15 seconds when left out. */
  readonly timeout?: number | undefined;
}

const LOOKS = {
  xlsx: { icon: IconFileSpreadsheet, label: 'exportExcel' },
  csv: { icon: IconFileText, label: 'exportCsv' },
  jsonl: { icon: IconFileCertificate, label: 'exportProven' },
} as const;

/** Takes rows of a list along as a file; says how far it is, and that it can be stopped. */
export const ExportButton = ({
  call,
  all,
  waiting = false,
  format = 'xlsx',
  links = false,
  title,
  timeout,
}: ExportButtonProps) => {
  const t = useText(exportingTexts);
  const banner = useBanner();
  const confirm = useConfirm();
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<{ readonly rows?: number; readonly bytes: number }>();
  const stop = useRef<AbortController>(undefined);

  const start = async (): Promise<void> => {
    const allOfThem = all && t(all.exact ? 'all' : 'allOfMany', { count: all.total });
    if (links) {
      const text = [t('linksText'), allOfThem].filter(Boolean).join(' ');
      if (!(await confirm({ title: t('exportLinks'), text, confirm: t('export') }))) return;
    } else if (allOfThem !== undefined) {
      if (!(await confirm({ title: title ?? t('exportAll'), text: allOfThem, confirm: t('exportAll') }))) return;
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

  const [Icon, label] = links
    ? ([IconFileSymlink, t('exportLinks')] as const)
    : ([LOOKS[format].icon, t(LOOKS[format].label)] as const);
  const kilobytes = Math.ceil((progress?.bytes ?? 0) / 1024);
  return (
    <>
      {all === undefined && !links ? (
        <Button size="small" look="soft" icon={<Icon aria-hidden />} onClick={() => void start()}>
          {t('export')}
        </Button>
      ) : (
        <IconButton
          label={label}
          size="small"
          disabled={waiting || progress !== undefined}
          onClick={() => void start()}
        >
          <Icon size={18} aria-hidden />
        </IconButton>
      )}
      {progress !== undefined && (
        <FloatingBanner kind="info" onDone={() => undefined}>
          <span>
            {progress.rows === undefined
              ? t('making', { kilobytes })
              : t('makingOf', { rows: progress.rows, kilobytes })}
          </span>
          <Button size="small" look="outline" onClick={() => stop.current?.abort()}>
            {t('stop')}
          </Button>
        </FloatingBanner>
      )}
    </>
  );
};
