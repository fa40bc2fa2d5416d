import { type FileRules } from '@berangkat/contracts/files';
import { type ReactElement } from 'react';
import { IconShieldPause, IconUpload, IconWifiOff } from '@tabler/icons-react';
import { specTexts, useText } from '../../i18n';
import { Banner } from '../banner';
import { Button, LinkButton } from '../Button';
import { StickyBar } from '../form/StickyBar';
import { ProgressBar } from '../ProgressBar';
import { isHelped, isTooMuch, mayBePicture } from './checks';
import { uploadTexts } from './texts';
import styles from './Upload.module.css';
import { type Upload } from './useUpload';

interface UploadBarProps {
  readonly upload: Upload;
  readonly rules: FileRules;
  readonly title: string;
  /** The address of Cancel, or the button in its place. */
  readonly back: string | ReactElement;
  /** The upload without a file: its label, and what happens then. */
  readonly save?: { readonly label: string; readonly busy: boolean; readonly onSave: () => void };
}

/** Shows the next step, the progress and what went wrong, in sight on a phone whose picture fills the screen. */
export const UploadBar = ({ upload, rules, title, back, save }: UploadBarProps) => {
  const t = useText(uploadTexts, specTexts);
  const { file, problem, work } = upload;
  const unfit = isHelped(problem, rules);
  const shrinks = isTooMuch(problem, rules) && file !== undefined && mayBePicture(file);
  return (
    <StickyBar
      note={
        <>
          {problem !== undefined && (
            <div className={styles.problem}>
              <Banner kind="error" timeout={null}>
                <div className={styles.help}>
                  <span>{t(problem)}</span>
                  {shrinks && (
                    <Button size="small" busy={work.kind === 'shrinking'} onClick={() => void upload.shrink()}>
                      {t(work.kind === 'shrinking' ? 'shrinking' : 'shrink')}
                    </Button>
                  )}
                  {problem === 'filename-50' && file !== undefined && (
                    <Button size="small" onClick={upload.shorten}>
                      {t('shorten')}
                    </Button>
                  )}
                </div>
              </Banner>
            </div>
          )}
          {upload.isKept && work.kind === 'idle' && problem === undefined && (
            <div className={styles.kept}>
              <p role="status">{t('kept')}</p>
              <Button size="small" onClick={upload.forget}>
                {t('forget')}
              </Button>
            </div>
          )}
          {work.kind === 'shrinking' && problem === undefined && <p role="status">{t('shrinking')}</p>}
          {work.kind === 'sending' && (
            <div className={styles.progress}>
              <ProgressBar
                label={title}
                share={work.share}
                text={work.share < 1 ? t('uploading', { percent: Math.floor(work.share * 100) }) : t('processing')}
              />
            </div>
          )}
          {work.kind === 'waiting' && (
            <div className={styles.waiting} role="alert">
              {work.on === 'line' ? <IconWifiOff size={24} aria-hidden /> : <IconShieldPause size={24} aria-hidden />}
              <div>
                <strong>{t(work.on === 'line' ? 'waitingTitle' : 'uncheckedTitle')}</strong>
                <p>{t(work.on === 'line' ? 'waitingText' : 'uncheckedText')}</p>
              </div>
            </div>
          )}
        </>
      }
    >
      {work.kind === 'sending' || work.kind === 'waiting' ? (
        <>
          <Button look="outline" onClick={upload.stop}>
            {t('cvup-cancel')}
          </Button>
          {work.kind === 'waiting' && (
            <Button look="main" onClick={upload.tryNow}>
              {t('tryNow')}
            </Button>
          )}
        </>
      ) : (
        <>
          {typeof back === 'string' ? (
            <LinkButton look="outline" to={back}>
              {t('cvup-cancel')}
            </LinkButton>
          ) : (
            back
          )}
          {save === undefined ? (
            <Button
              look={file === undefined ? 'outline' : 'main'}
              icon={<IconUpload aria-hidden />}
              disabled={unfit}
              onClick={() => void upload.send()}
            >
              {t('cvup-upload')}
            </Button>
          ) : (
            <Button
              look="main"
              busy={save.busy}
              disabled={unfit}
              onClick={() => (file === undefined ? save.onSave() : void upload.send())}
            >
              {save.label}
            </Button>
          )}
        </>
      )}
    </StickyBar>
  );
};
