import type { RecordingAct } from '../../domain/recordings/recording.ts';

/** A file that the person has chosen, as the recording sends it. */
export const chosenFile = async (file: File): Promise<RecordingAct> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const content = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return { kind: 'file', name: file.name.slice(0, 255), type: file.type.slice(0, 100), content };
};
