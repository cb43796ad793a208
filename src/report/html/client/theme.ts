const root = document.documentElement;

/** A button that goes from the theme of the system, or the one chosen, to the other. */
export function themeSwitch(): HTMLButtonElement {
  const isDark = (): boolean =>
    (root.dataset.theme ?? (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light')) === 'dark';
  const label = (): string => (isDark() ? 'Light theme' : 'Dark theme');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label();
  button.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    button.textContent = label();
  });
  return button;
}
