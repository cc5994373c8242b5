/** Replaces the browser's windows, which jsdom does not have: which ones were opened, and in which size. */
export function openedWindows(): { href: string; size: string | undefined }[] {
  const opened: { href: string; size: string | undefined }[] = [];
  jest.spyOn(window, "open").mockImplementation((_href, _name, features) => {
    const assign = (href: string) => opened.push({ href, size: /width=\d+,height=\d+/.exec(features ?? "")?.[0] });
    const empty = { location: { pathname: "blank", search: "", assign }, focus: () => undefined };
    return empty as unknown as Window;
  });
  return opened;
}
