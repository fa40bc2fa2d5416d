import { IconExternalLink, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../shared/i18n';
import { cvTexts } from '../texts/cv';
import styles from './Video.module.css';
import { videoEmbed, webLink } from './videoEmbed';

/** The video introduction: played here when it is on YouTube, and loaded only when somebody wants to see it. */
export const Video = ({ link, name }: { readonly link: string; readonly name: string }) => {
  const t = useText(cvTexts);
  const [playing, setPlaying] = useState(false);
  const embed = videoEmbed(link);
  const address = webLink(link);
  if (address === undefined) return <p>{link}</p>;
  return (
    <div className={styles.video}>
      {embed !== undefined && (
        <div className={styles.frame}>
          {playing ? (
            <iframe
              src={`${embed}?autoplay=1&rel=0`}
              title={t('videoTitle', { name })}
              allow="accelerometer; autoplay; encrypted-media; gyroscope; picture-in-picture; fullscreen"
            />
          ) : (
            <button type="button" className={styles.poster} onClick={() => setPlaying(true)}>
              <span className={styles.play} aria-hidden>
                <IconPlayerPlayFilled size={28} />
              </span>
              <strong>{t('playVideo')}</strong>
              <small>{t('playVideoHint')}</small>
            </button>
          )}
        </div>
      )}
      <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
        <IconExternalLink size={16} aria-hidden />
        {embed === undefined ? t('openVideo') : address.replace(/^https?:\/\/(www\.)?/, '')}
      </a>
    </div>
  );
};
