import { isPlainMessageId, type PlainMessageId } from '@berangkat/contracts/messages';
import { IconCamera, IconCheck, IconPhoto, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { asPortalError, sessionExpired, type PortalError } from '../../../shared/api';
import { intlTag, specTexts, useLocale, useText } from '../../../shared/i18n';
import { Banner, useBanner } from '../../../shared/kit/banner';
import { Button, LinkButton } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { classes } from '../../../shared/kit/classes';
import { StickyBar } from '../../../shared/kit/form/StickyBar';
import { Page } from '../../../shared/kit/Page';
import { EmptyState } from '../../../shared/kit/states/EmptyState';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { applicantChanged, useReadApplicantQuery } from '../api';
import { isApplicantId, useApplicantAddress } from '../applicantAddress';
import { photoTexts } from '../texts/photo';
import { ACCEPTED, photoProblem } from './checks';
import { PhotoDone } from './PhotoDone';
import styles from './ProfilePhotoPage.module.css';
import { shrunk } from './shrink';
import { uploadPhoto } from './uploadPhoto';

type Work =
  | { readonly kind: 'idle' }
  | { readonly kind: 'shrinking' }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'done' };

/** /profile-photo-upload: choose or take a photo, see it as it will be seen, send it. */
export const Component = () => {
  const { user } = useSession();
  const { appid } = useApplicantAddress();
  const t = useText(photoTexts, specTexts);
  if (user === undefined || appid === undefined || !isApplicantId(appid)) {
    return (
      <Page title={t('title')} width="reading" back="previous">
        <Card>
          <div role="alert">
            <EmptyState
              drawing="gate"
              title={t('upload-user-missing')}
              action={<LinkButton to={getHref('home')}>{t('form-back-to-home')}</LinkButton>}
            />
          </div>
        </Card>
      </Page>
    );
  }
  return <Upload key={appid} appid={appid} userid={user.account.accountid} />;
};

/** Words of the portal as a whole, which say less to somebody who is uploading than that the upload has failed. */
const GENERAL: readonly string[] = ['unavailable', 'internal', 'network', 'timeout'];

/** The words for a failed upload: the server's reason where it has one in the catalogue. */
const reasonOf = ({ status, code }: PortalError): PlainMessageId => {
  if (status === 401) return 'upload-user-missing';
  return isPlainMessageId(code) && !GENERAL.includes(code) ? code : 'upload-error';
};

const Upload = ({ appid, userid }: { readonly appid: string; readonly userid: string }) => {
  const t = useText(photoTexts, specTexts);
  const banner = useBanner();
  const locale = useLocale();
  const dispatch = useDispatch();
  const { data: cv, error: unreadable } = useReadApplicantQuery({ id: appid });
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<PlainMessageId>();
  const [work, setWork] = useState<Work>({ kind: 'idle' });
  const [over, setOver] = useState(false);
  // A camera in the hand; at a desk one chooses a file or drops it.
  const [inHand] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const abort = useRef<AbortController>(undefined);
  const preview = usePreview(file);

  useEffect(() => () => abort.current?.abort(), []);

  const accid = cv?.accountid ?? userid;
  const toCv = getHref('applicantDetail', { appid, accid });
  const sending = work.kind === 'sending';

  const choose = (files: readonly File[]): void => {
    const found = photoProblem(files);
    setProblem(found);
    // Too large can be helped, so it stays chosen; what is no picture is put aside.
    setFile(found === undefined || found === 'file-5mb' ? files[0] : undefined);
    setWork({ kind: 'idle' });
  };
  const fromInput = (input: HTMLInputElement): void => {
    const files = [...(input.files ?? [])];
    // The same file chosen again has to count as a change.
    input.value = '';
    if (files.length > 0) choose(files);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!sending) choose([...event.dataTransfer.files]);
  };
  const shrink = async (): Promise<void> => {
    setWork({ kind: 'shrinking' });
    try {
      choose([await shrunk(file!)]);
    } catch {
      setProblem('image-unreadable');
      setFile(undefined);
      setWork({ kind: 'idle' });
    }
  };
  const send = async (): Promise<void> => {
    const found = photoProblem(file === undefined ? [] : [file]);
    setProblem(found);
    if (found !== undefined || file === undefined) return;
    abort.current = new AbortController();
    setWork({ kind: 'sending', share: 0 });
    const { error } = await uploadPhoto({
      appid,
      userid,
      file,
      signal: abort.current.signal,
      onProgress: (share) => setWork({ kind: 'sending', share }),
    });
    if (error === undefined) {
      dispatch(applicantChanged(appid));
      banner('success', t('upload-success'));
      setFile(undefined);
      setWork({ kind: 'done' });
      return;
    }
    const cancelled = abort.current.signal.aborted;
    setWork({ kind: 'idle' });
    if (cancelled) return;
    setProblem(reasonOf(error));
    if (error.status !== 401) return;
    banner('error', t('upload-user-missing'));
    dispatch(sessionExpired());
  };

  if (work.kind === 'done') {
    return (
      <Page title={t('title')} width="reading">
        <PhotoDone
          toCv={toCv}
          photo={cv?.fullphoto ?? cv?.photo ?? undefined}
          onAgain={() => setWork({ kind: 'idle' })}
        />
      </Page>
    );
  }

  const refused =
    (cv !== undefined && !cv.may.uploadphoto) ||
    (unreadable !== undefined && [403, 404].includes(asPortalError(unreadable).status));
  if (refused) {
    return (
      <Page title={t('title')} width="reading" back="previous">
        <Card>
          <div role="alert">
            <EmptyState
              drawing="gate"
              title={t('app-not-authorized')}
              action={<LinkButton to={getHref('home')}>{t('form-back-to-home')}</LinkButton>}
            />
          </div>
        </Card>
      </Page>
    );
  }

  const size = (bytes: number): string => {
    const [unit, divisor] = bytes < 1024 * 1024 ? ['kilobyte', 1024] : ['megabyte', 1024 * 1024];
    return new Intl.NumberFormat(intlTag(locale), { style: 'unit', unit, maximumFractionDigits: 1 }).format(
      bytes / divisor,
    );
  };
  const current = cv?.fullphoto ?? cv?.photo ?? undefined;
  return (
    <Page title={t('title')} intro={t('intro')} width="reading" back={toCv}>
      <Card>
        <div
          className={classes(styles.stage, over && styles.over)}
          onDragOver={(event) => (event.preventDefault(), setOver(true))}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <div className={styles.frames}>
            {current !== undefined && (
              <figure>
                <img className={styles.frame} src={current} alt="" width={480} height={640} />
                <figcaption>{t('current')}</figcaption>
              </figure>
            )}
            <figure>
              {preview === undefined ? (
                <Outline />
              ) : (
                <img className={styles.frame} src={preview} alt={t('previewOf')} width={480} height={640} />
              )}
              <figcaption>
                {preview === undefined
                  ? current === undefined
                    ? t('none')
                    : t('preview')
                  : `${t('preview')} · ${size(file!.size)}`}
              </figcaption>
            </figure>
          </div>

          <div className={styles.choice}>
            <p>{t('ratio')}</p>
            <input
              ref={picker}
              type="file"
              accept={ACCEPTED.join(',')}
              hidden
              data-testid="picker"
              onChange={(event) => fromInput(event.target)}
            />
            <input
              ref={camera}
              type="file"
              accept="image/*"
              capture="user"
              hidden
              onChange={(event) => fromInput(event.target)}
            />
            <div className={styles.buttons}>
              {inHand && (
                <Button
                  look={file === undefined ? 'main' : 'outline'}
                  icon={<IconCamera aria-hidden />}
                  disabled={sending}
                  onClick={() => camera.current?.click()}
                >
                  {t('take')}
                </Button>
              )}
              <Button
                look={file === undefined && !inHand ? 'main' : 'outline'}
                icon={<IconPhoto aria-hidden />}
                disabled={sending}
                onClick={() => picker.current?.click()}
              >
                {t(file === undefined ? 'choose' : 'chooseOther')}
              </Button>
              {!inHand && <span className={styles.drop}>{t('drop')}</span>}
            </div>
            <small>{t('formats')}</small>
          </div>
        </div>
      </Card>
      <section className={styles.tips} aria-labelledby="tips">
        <h2 id="tips">{t('tipsTitle')}</h2>
        <ul>
          {(['tip1', 'tip2', 'tip3'] as const).map((tip) => (
            <li key={tip}>
              <IconCheck size={18} aria-hidden />
              {t(tip)}
            </li>
          ))}
        </ul>
      </section>
      {/* What is to be done next, and what went wrong, stay in sight on a phone whose picture fills the screen. */}
      <StickyBar
        note={
          <>
            {problem !== undefined && (
              <div className={styles.problem}>
                <Banner kind="error" timeout={null}>
                  <div className={styles.help}>
                    <span>{t(problem)}</span>
                    {problem === 'file-5mb' && file !== undefined && (
                      <Button size="small" busy={work.kind === 'shrinking'} onClick={() => void shrink()}>
                        {t(work.kind === 'shrinking' ? 'shrinking' : 'shrink')}
                      </Button>
                    )}
                  </div>
                </Banner>
              </div>
            )}

            {sending && (
              <div className={styles.progress}>
                <div
                  role="progressbar"
                  aria-label={t('title')}
                  aria-valuemin={0}
                  aria-valuemax={100}
                  aria-valuenow={Math.round(work.share * 100)}
                >
                  <span style={{ width: `${work.share * 100}%` }} />
                </div>
                <p>{work.share < 1 ? t('uploading', { percent: Math.round(work.share * 100) }) : t('processing')}</p>
              </div>
            )}
          </>
        }
      >
        {sending ? (
          <Button look="outline" onClick={() => abort.current?.abort()}>
            {t('cancel')}
          </Button>
        ) : (
          <>
            <LinkButton look="outline" to={toCv}>
              {t('cancel')}
            </LinkButton>
            <Button
              look={file === undefined ? 'outline' : 'main'}
              icon={<IconUpload aria-hidden />}
              disabled={problem === 'file-5mb'}
              onClick={() => void send()}
            >
              {t('upload')}
            </Button>
          </>
        )}
      </StickyBar>
    </Page>
  );
};

/** Address of a chosen file for an `img`, for as long as it is chosen. */
const usePreview = (file: File | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file === undefined) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  // The address of a file that was put aside is taken back a moment after the file itself.
  return file === undefined ? undefined : address;
};

/** Where the face belongs. */
const Outline = () => (
  <svg className={`${styles.frame} ${styles.outline}`} viewBox="0 0 120 160" aria-hidden>
    <path className={styles.figure} d="M16 160c0-34 18-53 44-53s44 19 44 53z" />
    <circle className={styles.figure} cx="60" cy="62" r="26" />
    <ellipse cx="60" cy="64" rx="34" ry="44" fill="none" strokeDasharray="4 5" />
  </svg>
);
