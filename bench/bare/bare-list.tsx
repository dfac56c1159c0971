// A list of defects with React and nothing else: the limit of what the list of Assay could reach.
import { useState, type MouseEvent } from 'react';
import { createRoot } from 'react-dom/client';

interface Defect {
  readonly id: string;
  readonly header: string;
  readonly description: string;
  readonly status: string;
  readonly severity: string;
  readonly author: string;
  readonly modifiedDate: string;
}

const read = async <Answer,>(path: string): Promise<Answer> => (await (await fetch(path)).json()) as Answer;

function List({ defects }: { readonly defects: readonly Defect[] }) {
  const [opened, open] = useState<Defect | null>(null);
  const follow = async (event: MouseEvent, id: string) => {
    event.preventDefault();
    open(await read<Defect>(`/defects/${id}.json`));
  };
  return (
    <>
      <table>
        <thead>
          <tr>
            {['ID', 'Title', 'Status', 'Severity', 'Reported by', 'Last Update'].map((label) => (
              <th key={label}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {defects.map(({ id, header, status, severity, author, modifiedDate }) => (
            <tr key={id}>
              <td>
                <a href={`/${id}`} onClick={(event) => void follow(event, id)}>
                  {id}
                </a>
              </td>
              {[header, status, severity, author, modifiedDate].map((text, at) => (
                <td key={at}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {opened && <Panel key={opened.id} defect={opened} />}
    </>
  );
}

function Panel({ defect }: { readonly defect: Defect }) {
  const [title, setTitle] = useState(defect.header);
  const [text, setText] = useState(defect.description);
  return (
    <aside>
      <textarea aria-label="Title" value={title} onChange={({ target }) => setTitle(target.value)} />
      <textarea aria-label="Description" value={text} onChange={({ target }) => setText(target.value)} />
    </aside>
  );
}

const { _embedded } = await read<{ readonly _embedded: { readonly defects: readonly Defect[] } }>('/list.json');
createRoot(document.getElementById('root')!).render(<List defects={_embedded.defects} />);
