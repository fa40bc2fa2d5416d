import { intlTag, useLocale } from '../../i18n';

/** How large a file is, in the reader's language: `1.4 MB`. */
export const useFileSize = (): ((bytes: number) => string) => {
  const locale = useLocale();
  return (bytes) => {
    const [unit, divisor] = bytes < 1024 * 1024 ? ['kilobyte', 1024] : ['megabyte', 1024 * 1024];
    return new Intl.NumberFormat(intlTag(locale), { style: 'unit', unit, maximumFractionDigits: 1 }).format(
      bytes / divisor,
    );
  };
};
