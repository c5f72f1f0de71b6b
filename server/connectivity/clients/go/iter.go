package connectivity

import (
	"context"
	"net/url"
)

// Iter walks a list to its end, a page at a time:
//
//	for rows.Next(ctx) {
//		use(rows.Value())
//	}
//	if err := rows.Err(); err != nil { … }
type Iter[T any] struct {
	requests   *requests
	path, name string
	query      url.Values
	read       func(Raw) (T, bool)
	page       []Raw
	value      T
	err        error
	seen       map[string]bool
	ended      bool
}

func list[T any](r *requests, path, name string, query map[string]string, read func(Raw) (T, bool)) *Iter[T] {
	given := url.Values{}
	for key, value := range query {
		if value != "" {
			given.Set(key, value)
		}
	}
	return &Iter[T]{requests: r, path: path, name: name, query: given, read: read, seen: map[string]bool{}}
}

// Next goes to the next row; false at the end of the list, or when it cannot be read.
func (i *Iter[T]) Next(ctx context.Context) bool {
	for i.err == nil {
		for len(i.page) > 0 {
			value, ok := i.read(i.page[0])
			i.page = i.page[1:]
			if ok {
				i.value = value
				return true
			}
		}
		if i.ended {
			return false
		}
		i.err = i.turn(ctx)
	}
	return false
}

// Value is the row that Next went to.
func (i *Iter[T]) Value() T { return i.value }

// Err says why the list ended early; nil when it did not.
func (i *Iter[T]) Err() error { return i.err }

// All returns the rows that are left.
func (i *Iter[T]) All(ctx context.Context) ([]T, error) {
	found := []T{}
	for i.Next(ctx) {
		found = append(found, i.value)
	}
	return found, i.err
}

func (i *Iter[T]) turn(ctx context.Context) error {
	body, err := get(ctx, i.requests, i.path, i.query, func(body any) (Raw, bool) {
		_, ok := fields(body)[i.name].([]any)
		return fields(body), ok
	})
	if err != nil {
		return err
	}
	i.page = rows(body[i.name])
	cursor := text(body["afterCursor"])
	if cursor != "" && i.seen[cursor] {
		return &UnavailableError{Cause: "the list goes in a circle"}
	}
	i.seen[cursor] = true
	i.ended = cursor == ""
	i.query.Set("afterCursor", cursor)
	return nil
}
