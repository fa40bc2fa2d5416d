const TIME = /^(\d{1,2})(?:[.:]?(\d{2}))?(?:[.:]?(\d{2}))?(?: ?([ap])\.?m\.?)?$/;

/**
 * Reads a time of the day as people write it: `9`, `930`, `09.30` as in Indonesia, `9:30 pm`. Answers `09:30`, or with
 * seconds `09:30:00`; undefined for what is no time of a day.
 */
export const readTime = (text: string, seconds = false): string | undefined => {
  const [, hours = '', minute = '00', second, half] = TIME.exec(text.trim().toLowerCase()) ?? [];
  if (hours === '' || (second !== undefined && !seconds)) return undefined;
  const late = half === 'p' && Number(hours) < 12 ? 12 : 0;
  const hour = half === 'a' && hours === '12' ? 0 : Number(hours) + late;
  if (hour > 23 || minute > '59' || (second ?? '') > '59') return undefined;
  return [String(hour).padStart(2, '0'), minute, ...(seconds ? [second ?? '00'] : [])].join(':');
};
