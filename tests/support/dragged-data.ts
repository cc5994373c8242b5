/** The data of a drag, which jsdom does not have: pass one object to all events of a drag. */
export function draggedData() {
  const data = new Map<string, string>();
  return {
    setData: (type: string, value: string) => void data.set(type, value),
    get types() {
      return [...data.keys()];
    },
  };
}
